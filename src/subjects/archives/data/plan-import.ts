import { suggestSlug } from '@/subjects/courses/data/mutations';
import { throwIfError } from '@/shared/data/database-errors';
import { getSupabase } from '@/lib/supabase/clients';
import type { CourseArchive } from './read-archive';

/** What an archive would become here. */
export type ImportPlan = {
  modules: number;
  lessons: number;
  files: number;
  bytes: number;
  /** The slug of the archive, or a free one made from it. */
  slug: string;
  isSlugTaken: boolean;
  /** Of the only trainer with the name that the archive says; null without one. */
  trainerId: string | null;
};

/** Looks up what an import depends on in this installation. @throws AppError */
export async function planImport(archive: CourseArchive): Promise<ImportPlan> {
  const { course, trainer, modules } = archive.file;
  const supabase = await getSupabase();
  const [slug, trainers] = await Promise.all([
    // The slug of a slug is the same one, with a number where it is taken.
    suggestSlug({ id: crypto.randomUUID(), title: course.slug }),
    supabase
      .from('trainers')
      .select('id')
      .eq('name', trainer ?? ''),
  ]);
  const [found, ...others] = throwIfError(trainers);
  return {
    modules: modules.length,
    lessons: modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
    files: archive.files.size,
    bytes: [...archive.files.values()].reduce((sum, file) => sum + file.bytes, 0),
    slug,
    isSlugTaken: slug !== course.slug,
    trainerId: found && others.length === 0 ? found.id : null,
  };
}
