import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ContactForm } from './contact-form';

/** Sends only and reads nothing, so it shares no cache with the pages of live data. */
const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

export function ContactFormWithClient() {
  return (
    <QueryClientProvider client={client}>
      <ContactForm />
    </QueryClientProvider>
  );
}
