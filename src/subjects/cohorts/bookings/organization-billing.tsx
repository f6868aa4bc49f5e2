import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { useRightsCheck } from '@/subjects/seats/use-rights-check';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';
import type { Billing } from '../data/billing-schema';
import { organizationBillingQuery, saveOrganizationBilling } from '../data/organization-billing';
import { bookingsText } from '../text/bookings';
import { BillingForm, type BillingSave } from './billing-form';
import { useBillingForm } from './use-billing-form';

const text = bookingsText.billing;

type Organization = { id: string; name: string };

type DetailsFormProps = {
  organization: Organization;
  billing: Billing | null;
  takesFocus: boolean;
  onClose: () => void;
};

function DetailsForm({
  organization: { id, name },
  billing,
  takesFocus,
  onClose,
}: DetailsFormProps) {
  const client = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: (save: BillingSave) => saveOrganizationBilling(id, save),
    onSuccess: () => showToast({ tone: 'success', title: text.saved }),
    // What others have saved meanwhile is shown, too.
    onSettled: () => client.invalidateQueries({ queryKey: organizationBillingQuery(id).queryKey }),
  });
  useRightsCheck(saving.error);
  return (
    <BillingForm
      label={text.ofOrganization.title}
      of={id}
      billing={billing}
      initial={{ kind: 'invoice', name }}
      takesFocus={takesFocus}
      saving={saving}
      onSave={saving.mutateAsync}
      onClose={onClose}
    />
  );
}

function Details({ organization, billing }: Pick<DetailsFormProps, 'organization' | 'billing'>) {
  const { button, isOpen, takesFocus, open, close } = useBillingForm(organization.id);
  if (isOpen)
    return (
      <DetailsForm
        organization={organization}
        billing={billing}
        takesFocus={takesFocus}
        onClose={close}
      />
    );
  return (
    <div>
      {billing ? (
        <p className="wrap-anywhere">
          {billing.name}
          <br />
          {text.vatNumber} {billing.vat_number}
          <br />
          {billing.address}
        </p>
      ) : (
        <p className="max-w-prose text-ink-muted">{text.ofOrganization.missing}</p>
      )}
      <Button ref={button} tone="plain" size="small" onClick={open}>
        {billing ? text.change : text.ofOrganization.give}
      </Button>
    </div>
  );
}

/** To whom the papers of an organisation are made out, for those who manage it. */
export function OrganizationBilling({ organization }: { organization: Organization }) {
  const query = useQuery({
    ...organizationBillingQuery(organization.id),
    select: (billing) => ({ billing }),
  });
  useRightsCheck(query.error);
  return (
    <QueryResult query={query} failureTitle={text.ofOrganization.failed} rows={2}>
      {({ billing }) => <Details organization={organization} billing={billing} />}
    </QueryResult>
  );
}

type MissingBillingProps = {
  organizationId: string;
  /** Where the details are given. */
  to: string;
};

/** Before an organisation pays: that its invoice needs its details. Nothing where they are there. */
export function MissingBilling({ organizationId, to }: MissingBillingProps) {
  const { data: billing } = useQuery(organizationBillingQuery(organizationId));
  if (billing !== null) return null;
  return (
    <p className="mt-3 text-ink print:hidden">
      {text.ofOrganization.beforePayment}{' '}
      <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-blue">
        {text.ofOrganization.toForm}
      </Link>
    </p>
  );
}
