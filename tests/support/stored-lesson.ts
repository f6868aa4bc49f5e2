/** Fields of a lesson, of its outline and of its body. */
export type StoredLesson = { id?: string; module_id: string; title: string } & Partial<{
  content: string;
  content_type: string;
  video_url: string | null;
  captions: string | null;
  film_seconds: number | null;
  duration_minutes: number;
  order_index: number;
  is_published: boolean;
  is_preview: boolean;
  is_required: boolean;
}>;

/** SQL that stores a lesson with its body, as the starting courses do. */
export function storeLesson({ id = crypto.randomUUID(), ...fields }: StoredLesson): string {
  const json = JSON.stringify(fields).replaceAll("'", "''");
  return `select private.create_lesson('${id}', '${json}');`;
}
