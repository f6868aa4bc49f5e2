import type { SVGProps } from 'react';
import { classNames } from '@/lib/class-names';

/** Sized in rem, so that an icon grows with the text that it belongs to. */
function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
      className={classNames('size-5', className)}
      {...props}
    />
  );
}

export function MenuIcon() {
  return (
    <Icon strokeWidth="2">
      <path d="M1 5h18M6 10h13M11 15h8" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon strokeWidth="2">
      <path d="m4 4 12 12M16 4 4 16" />
    </Icon>
  );
}

export function FileIcon() {
  return (
    <Icon className="size-6 shrink-0">
      <path d="M4 2h8l4 4v12H4zM12 2v4h4M10 9v6M7.5 12.5 10 15l2.5-2.5" />
    </Icon>
  );
}

/** The arrow of a link. On paper there is nothing to press. */
export function ArrowIcon() {
  return (
    <Icon className="shrink-0 print:hidden">
      <path d="M3 10h13M11 5l5 5-5 5" />
    </Icon>
  );
}

export function ErrorIcon() {
  return (
    <Icon className="mt-0.5 shrink-0">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 5.5v6M10 13.5v1.2" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon className="mt-1 shrink-0 text-olive">
      <path d="m3 10.5 4.5 4.5L17 5.5" strokeWidth="2" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="m13 13 5 5" />
    </Icon>
  );
}

export function UserIcon() {
  return (
    <Icon>
      <circle cx="10" cy="6.5" r="4" />
      <path d="M2.5 18.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
    </Icon>
  );
}

/** An eye; crossed out when the password is hidden. */
export function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <Icon>
      <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z" />
      <circle cx="10" cy="10" r="2.6" />
      {crossed && <path d="m3 17 14-14" />}
    </Icon>
  );
}

/** The handle of a draggable row. */
export function HandleIcon() {
  return (
    <Icon strokeWidth="3" strokeLinecap="round">
      <path d="M7 4h.01M13 4h.01M7 10h.01M13 10h.01M7 16h.01M13 16h.01" />
    </Icon>
  );
}

/** Points down, at what is open below. */
export function ChevronIcon() {
  return (
    <Icon>
      <path d="m5 7.5 5 5 5-5" />
    </Icon>
  );
}

/** What else can be done with a row. */
export function MoreIcon() {
  return (
    <Icon strokeWidth="3" strokeLinecap="round">
      <path d="M4 10h.01M10 10h.01M16 10h.01" />
    </Icon>
  );
}

export function PenIcon() {
  return (
    <Icon>
      <path d="M3 17l1-4L14 3l3 3L7 16zM12 5l3 3" />
    </Icon>
  );
}

export function CopyIcon() {
  return (
    <Icon>
      <path d="M7 7h10v10H7zM13 7V3H3v10h4" />
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon className="size-8" fill="currentColor" stroke="none">
      <path d="M5.5 3v14l11-7z" />
    </Icon>
  );
}
