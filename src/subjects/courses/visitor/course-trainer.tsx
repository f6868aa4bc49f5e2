import { coursePageText } from '../text/course-page';
import type { CourseTrainer } from '../data/queries';

/** Who holds a course: a portrait, or a drawing in its place, the name and two lines. */
export function CourseTrainerNote({ trainer }: { trainer: CourseTrainer }) {
  const portrait = 'block h-28 w-24 shrink-0 border-b-8 border-saffron bg-blue-pale object-cover';
  return (
    <section aria-labelledby="trainer-title" className="mt-12">
      <h2 id="trainer-title" className="text-h3">
        {coursePageText.trainerTitle}
      </h2>
      <div className="mt-5 flex items-center gap-5 border-t border-ink pt-5">
        {trainer.portrait_url ? (
          <img src={trainer.portrait_url} alt="" loading="lazy" className={portrait} />
        ) : (
          <svg viewBox="0 0 96 104" aria-hidden="true" className={portrait}>
            <path d="M12 104V82h72v22z" className="fill-blue" />
            <path d="M24 82V66h48v16z" className="fill-blue-mid" />
            <circle cx="48" cy="40" r="20" className="fill-blue-deep" />
          </svg>
        )}
        <div className="min-w-0">
          <p className="heading-style text-h4">{trainer.name}</p>
          {trainer.bio && <p className="mt-1 max-w-prose text-ink-muted">{trainer.bio}</p>}
        </div>
      </div>
    </section>
  );
}
