import { sampleText } from './text/sample';

/** Tells the operator that a text is invented and that a build for a hosted project leaves it out. */
export function SampleLabel({ of }: { of: { isSample: boolean } }) {
  if (!of.isSample) return null;
  return (
    <p lang="el" className="my-3">
      <span className="inline-block rounded-[3px] border border-saffron-deep bg-saffron-pale px-2.5 py-0.5 text-xs font-semibold text-saffron-deep">
        {sampleText}
      </span>
    </p>
  );
}
