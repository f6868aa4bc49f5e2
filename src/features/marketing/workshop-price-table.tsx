import { Link } from 'react-router-dom';
import { courseLabels } from '@/content/interface/course-labels';
import { homeText } from '@/content/pages/home';
import { workshops } from '@/content/workshops';
import { paths } from '@/lib/paths';

/** The workshops with level, hours and price. On a narrow screen each row is a block. */
export function WorkshopPriceTable() {
  return (
    <table className="mt-10 block w-full tabular-nums md:table">
      <caption className="sr-only">{homeText.priceTable.caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-ink text-left text-sm text-ink-muted">
          <th scope="col" className="pr-4 pb-3 font-medium">
            {homeText.priceTable.workshop}
          </th>
          <th scope="col" className="pr-4 pb-3 font-medium">
            {homeText.priceTable.level}
          </th>
          <th scope="col" className="pr-4 pb-3 font-medium">
            {homeText.priceTable.hours}
          </th>
          <th scope="col" className="pb-3 text-right font-medium">
            {homeText.priceTable.price}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {workshops.map((workshop) => (
          <tr
            key={workshop.slug}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line py-5 md:table-row md:py-0"
          >
            <th scope="row" className="col-span-2 text-left font-normal md:py-5.5 md:pr-6">
              <Link
                to={paths.course(workshop.slug)}
                className="heading-style text-h3 text-ink no-underline hover:text-blue hover:underline"
              >
                {workshop.title}
              </Link>
              <span className="mt-1 block max-w-[36em] text-ink-muted">{workshop.summary}</span>
            </th>
            <td className="col-start-1 align-baseline whitespace-nowrap md:py-5.5 md:pr-4">
              {courseLabels.level[workshop.level]}
            </td>
            <td className="col-start-1 align-baseline whitespace-nowrap md:py-5.5 md:pr-4">
              {courseLabels.hours(workshop.hours)}
            </td>
            <td className="heading-style col-start-2 row-span-2 row-start-2 self-end text-right align-baseline text-price whitespace-nowrap md:py-5.5">
              {courseLabels.price(workshop.priceEuro)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
