import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rememberRow } from '@/shared/list/focus-row';
import { ListTable } from '@/shared/list/list-table';
import { SearchForm } from '@/shared/list/search-form';
import { SearchableList } from '@/shared/list/searchable-list';
import { useListParams } from '@/shared/list/use-list-params';
import { seatListText } from './text/seat-list';
import { poolSeatsQuery, type PoolSeat } from './data/pool-seats';
import { oneOf } from '@/lib/one-of';
import { seatState } from '@/lib/enum-values';
import { ChoiceField } from '@/ui/fields/choice-field';
import { seatColumns, type SeatAction } from './seat-columns';
import { LeftDialog, TakeBackDialog } from './seat-dialogs';
import { useRightsCheck } from './use-rights-check';

const text = seatListText.list;

type Asked = {
  action: SeatAction;
  seat: PoolSeat;
  /** Gives the focus to the row when the pressed button is gone. */
  focusRow: () => void;
};

type SeatListProps = {
  poolId: string;
  /** One level below the title of the pool. */
  heading: 'h2' | 'h3';
  /** Whether seats of the pool can be given and accepted. */
  isOpen: boolean;
  /** Whether its seats are of a cohort. */
  isOfCohort: boolean;
  /** Whether admins read it, and not the company. */
  isForStaff?: boolean;
};

/** The seats of a pool: searched, filtered by state, and what can be done with each. */
export function SeatList(props: SeatListProps) {
  const { poolId, heading: Heading, isOpen, isOfCohort, isForStaff = false } = props;
  const params = useListParams();
  const { q, page } = params;
  const state = oneOf(seatState, params.searchParams.get('state'));
  const query = useQuery(poolSeatsQuery({ poolId, q, state, page }));
  useRightsCheck(query.error);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const bound = query.data?.rows.find(
    (seat) => seat.id === asked?.seat.id && seat.state === 'bound',
  );
  return (
    <section aria-labelledby="seats-title" className="mt-14">
      <Heading id="seats-title" className="mb-4 text-h3">
        {text.title}
      </Heading>
      <SearchableList
        search={
          <SearchForm label={text.search} params={params} filters={{ state }}>
            <ChoiceField
              isSmall
              label={text.state}
              anyLabel={text.anyState}
              value={state}
              options={seatState.map((value) => ({ value, label: text.states[value] }))}
              onChange={(value) => params.update({ state: value })}
            />
          </SearchForm>
        }
        query={query}
        params={params}
        isFiltered={q !== '' || state !== null}
        text={text}
      >
        {(rows) => (
          <ListTable
            caption={text.caption}
            size="wide"
            columns={seatColumns(isOpen, (action, seat, button) =>
              setAsked({ action, seat, focusRow: rememberRow(button) }),
            )}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </SearchableList>
      {asked?.action === 'take back' && (
        <TakeBackDialog
          {...asked}
          // It may be accepted while the dialog is open, which then tells about that.
          seat={bound?.can_be_taken_back ? bound : asked.seat}
          hasBegun={bound?.has_begun ?? false}
          isOpen={isOpen}
          isOfCohort={isOfCohort}
          onClose={close}
        />
      )}
      {asked?.action === 'left' && (
        <LeftDialog {...asked} isForStaff={isForStaff} onClose={close} />
      )}
    </section>
  );
}
