import { lazyAfterHydration } from '@/shared/page/lazy-after-hydration';
import { founder } from '@/brand/founder';
import { homeText } from '../text/pages/home';
import { bindNumbers } from '@/lib/bind-numbers';
import { paths } from '@/lib/paths';
import { Section } from '@/ui/section';
import { SectionLink } from './section-link';

// See `home-audiences.tsx`.
const PersonPicture = lazyAfterHydration(
  async () => (await import('@/ui/person-picture')).PersonPicture,
);

const { features } = homeText;
const pictureSize = 'w-28 md:w-full';

/** Who teaches, and the reasons to learn here. */
export function HomeTeacher() {
  return (
    <Section tone="sand" className="py-12! lg:py-18!">
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-[11rem_1fr] lg:grid-cols-[14rem_1fr] lg:gap-x-14">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 md:block">
          <PersonPicture
            photo={founder.photo}
            name={founder.name}
            className={pictureSize}
            placeholder={
              <div
                className={`aspect-6/7 shrink-0 border-b-8 border-saffron bg-blue-pale ${pictureSize}`}
              />
            }
          />
          <div className="min-w-0 grow basis-36 wrap-anywhere md:mt-4 [&>p:last-child]:mt-1">
            <p className="heading-style text-h3">{founder.name}</p>
            <p className="mt-1 text-base text-ink-muted">{founder.role}</p>
            <SectionLink to={paths.about}>{features.teacher}</SectionLink>
          </div>
        </div>
        <div>
          <h2 className="max-w-[18em] text-h2">{features.title}</h2>
          <dl className="mt-6 grid gap-x-10 gap-y-4.5 md:grid-cols-2 md:gap-y-7 lg:mt-9 lg:gap-x-12">
            {features.items.map((item) => (
              <div key={item.title}>
                <dt className="heading-style text-h3">{item.title}</dt>
                <dd className="mt-1.5 max-w-[26em] text-base text-ink-muted">
                  {bindNumbers(item.text)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
