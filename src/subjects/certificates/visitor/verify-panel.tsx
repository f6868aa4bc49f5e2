import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { verifyText } from '../text/verify';
import { verifyQuery } from '../data/verify';
import { queryClient } from '@/shared/data/query-client';
import { groupCertificateCode, readCertificateCode } from '../certificate-code';
import { verifyPath } from '../verify-path';
import { Button, ButtonLink } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { VerifyResult } from './verify-result';
import { TextField } from '@/ui/fields/text-field';

type VerifyPanelProps = {
  language: 'el' | 'en';
  /** The code in the URL, as somebody typed it; null without one. */
  typed: string | null;
};

/** Asks for the code of a certificate, and shows what it certifies. */
export function VerifyPanel({ language, typed }: VerifyPanelProps) {
  const text = verifyText[language];
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  /** The URL beside which something was typed that cannot be a code; undefined before that. */
  const [refusedAt, setRefusedAt] = useState<string | null>();
  const isInvalid = refusedAt === typed;
  // People who come by a link or a QR code have nothing to type, unless it is not found.
  const [arrived, setArrived] = useState(typed);
  const code = typed === null ? null : readCertificateCode(typed);
  const query = useQuery({ ...verifyQuery(code ?? ''), enabled: code !== null }, queryClient);
  const isFormShown = code === null || typed !== arrived || !(query.isFetching || query.data);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setArrived(null);
    const asked = readCertificateCode(input.current?.value ?? '');
    setRefusedAt(asked === null ? typed : undefined);
    if (asked === null) return input.current?.focus();
    if (asked === code) return void query.refetch();
    void navigate(verifyPath(language, asked), { preventScrollReset: true });
  };

  return (
    <>
      {isFormShown && (
        <form onSubmit={submit} noValidate className="mt-8 max-w-form print:hidden">
          <TextField
            label={text.code}
            hint={text.hint}
            {...(isInvalid && { error: text.invalid })}
            ref={input}
            key={typed}
            defaultValue={code ? groupCertificateCode(code) : (typed ?? '')}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            className="tracking-wider tabular-nums"
          />
          <Button type="submit" className="mt-4 max-sm:w-full" aria-disabled={query.isFetching}>
            {query.isFetching ? text.loading : text.submit}
          </Button>
        </form>
      )}
      {typed !== null && !isInvalid && (
        <section aria-label={text.result} aria-busy={query.isFetching} className="mt-12 print:mt-0">
          {query.isFetching ? (
            <Skeleton className="h-96" />
          ) : (
            <VerifyResult
              language={language}
              certificate={code === null ? null : query.data}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )}
        </section>
      )}
      {!isFormShown && !query.isFetching && (
        <ButtonLink tone="plain" to={verifyPath(language)} className="mt-10">
          {text.again}
        </ButtonLink>
      )}
    </>
  );
}
