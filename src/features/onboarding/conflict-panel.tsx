import { useEffect, useRef } from 'react';
import { onboardingText } from '@/content/interface/onboarding';
import type { OnboardingField } from '@/data/onboarding/merge';
import type { OnboardingData } from '@/data/onboarding/onboarding-data';
import { Button } from '@/ui/button';
import { answerLabel, questionLabel } from './answer-labels';

type ConflictPanelProps = {
  fields: OnboardingField[];
  mine: OnboardingData;
  theirs: OnboardingData;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
};

/** Two answers to one question, from two tabs or devices: both are shown, and the person decides. */
export function ConflictPanel({
  fields,
  mine,
  theirs,
  onKeepMine,
  onKeepTheirs,
}: ConflictPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sides = [
    {
      title: onboardingText.conflict.mine,
      data: mine,
      action: onboardingText.conflict.keepMine,
      onKeep: onKeepMine,
    },
    {
      title: onboardingText.conflict.theirs,
      data: theirs,
      action: onboardingText.conflict.keepTheirs,
      onKeep: onKeepTheirs,
    },
  ];
  return (
    <section
      role="group"
      aria-labelledby="conflict-title"
      className="border-t-[14px] border-saffron bg-white px-5 pt-6 pb-7 ring-1 ring-line sm:px-7"
    >
      <h2 id="conflict-title" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {onboardingText.conflict.title}
      </h2>
      <p className="mt-2 text-ink-muted">{onboardingText.conflict.text}</p>
      <div className="mt-6 grid gap-x-8 gap-y-7 sm:grid-cols-2">
        {sides.map((side) => (
          <div key={side.title} className="flex min-w-0 flex-col border-t border-ink pt-4">
            <h3 className="text-h4">{side.title}</h3>
            <dl className="mt-3 mb-5 grid gap-3">
              {fields.map((field) => (
                <div key={field}>
                  <dt className="text-sm text-ink-muted">{questionLabel(field)}</dt>
                  <dd className="break-words whitespace-pre-line">
                    {answerLabel(field, side.data)}
                  </dd>
                </div>
              ))}
            </dl>
            <Button tone="quiet" className="mt-auto" onClick={side.onKeep}>
              {side.action}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
