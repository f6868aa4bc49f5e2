type LogoProps = { name: string; light?: boolean };

/** The logo and the name, which leaves a header that text of 200 % makes narrow. */
export function Logo({ name, light = false }: LogoProps) {
  return (
    <span className="heading-style inline-flex items-center gap-3 text-[1.25rem] font-[640]">
      <svg viewBox="0 0 34 28" aria-hidden="true" focusable="false" className="h-7 w-[2.125rem]">
        <path d="M0 28V20h10v-8h10V4h14v24z" className={light ? 'fill-blue-light' : 'fill-blue'} />
        <path d="M20 4h14v8H20z" className="fill-saffron" />
      </svg>
      <span className="@max-[14rem]:hidden">{name}</span>
    </span>
  );
}
