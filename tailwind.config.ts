import type { Config } from 'tailwindcss';

/** The design tokens. Components use these names instead of their own values. */
const config: Config = {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#FFFFFF',
      paper: '#FBF8F2',
      sand: '#F1EADC',
      ink: { DEFAULT: '#14202E', muted: '#4A5665', soft: '#D5DCE4' },
      line: { DEFAULT: 'rgb(20 32 46 / 0.12)', strong: '#6B7683' },
      blue: {
        DEFAULT: '#17508A',
        deep: '#0E2F52',
        mid: '#2F6BA8',
        light: '#5B8FC2',
        pale: '#C9D6E4',
      },
      saffron: { DEFAULT: '#F0B429', pale: '#FBEBC4', deep: '#7A5200' },
      clay: { DEFAULT: '#B4472B', deep: '#8F3520', pale: '#F8E4DD' },
      olive: { DEFAULT: '#5B6B2F', pale: '#EAEFD9' },
      /** Of the drawn portraits only. */
      skin: {
        light: '#F3D0B5',
        warm: '#E7B48F',
        tan: '#D39A70',
        brown: '#A8714B',
        deep: '#74482F',
      },
      hair: {
        brown: '#4A2F22',
        chestnut: '#7D4A2B',
        honey: '#BD8A45',
        grey: '#98A0A8',
        white: '#E4E1DA',
      },
    },
    fontFamily: {
      sans: ['Commissioner', 'Commissioner Fallback', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'monospace'],
    },
    fontSize: {
      xs: ['0.875rem', { lineHeight: '1.5' }],
      sm: ['0.9375rem', { lineHeight: '1.55' }],
      base: ['1.0625rem', { lineHeight: '1.6' }],
      /** The staff area, whose rows are dense. */
      dense: ['1rem', { lineHeight: '1.6' }],
      lead: ['clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', { lineHeight: '1.55' }],
      h4: ['1.1875rem', { lineHeight: '1.3' }],
      h3: ['clamp(1.25rem, 1.18rem + 0.3vw, 1.4375rem)', { lineHeight: '1.2' }],
      h2: ['clamp(1.875rem, 1.6rem + 1vw, 2.5rem)', { lineHeight: '1.1' }],
      /** The heading of a part of a page that is read for its facts. */
      part: ['clamp(1.75rem, 1.66rem + 0.4vw, 2.0625rem)', { lineHeight: '1.15' }],
      h1: ['clamp(2.25rem, 1.4rem + 3.9vw, 4.25rem)', { lineHeight: '1.06' }],
      /** The heading of a view of the staff area. */
      view: ['clamp(1.625rem, 1.49rem + 0.57vw, 2rem)', { lineHeight: '1.2' }],
      title: ['clamp(2rem, 1.55rem + 2.4vw, 3.375rem)', { lineHeight: '1.08' }],
      display: ['clamp(2.5rem, 1.3rem + 4.8vw, 4.75rem)', { lineHeight: '1.04' }],
      /** The heading of the home page, which a wide window shows in two lines. */
      hero: ['clamp(2.5rem, 0.9rem + 5.7vw, 6rem)', { lineHeight: '1.04' }],
      quote: ['clamp(1.5rem, 1.1rem + 1.8vw, 2.5rem)', { lineHeight: '1.25' }],
      figure: ['clamp(2.25rem, 1.7rem + 2vw, 3.25rem)', { lineHeight: '1' }],
      price: ['1.5rem', { lineHeight: '1.2' }],
    },
    extend: {
      maxWidth: { page: '75rem', form: '35rem' },
      borderRadius: { DEFAULT: '4px' },
      boxShadow: { lift: '0 8px 28px rgb(20 32 46 / 0.16)' },
      keyframes: {
        progress: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
        late: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
        appear: { from: { opacity: '0' }, to: { opacity: '1' } },
        confetti: {
          from: { opacity: '1', transform: 'translateY(-5vh)' },
          '70%': { opacity: '1' },
          to: { opacity: '0', transform: 'translateY(70vh)' },
        },
      },
      animation: {
        // For skeletons, which appear only after 200 ms, so that a quick response shows none.
        appear: 'appear 160ms 200ms backwards',
        // Fast at first and then ever slower: how long a page takes is not known.
        progress: 'progress 12s cubic-bezier(0, 0.7, 0.2, 1) both',
        // For the text in skeletons that take long.
        late: 'late 1ms 6s both',
        confetti: 'confetti 2s linear',
        // The landing view and the steps of the sign-up.
        landing: 'appear 50ms ease-out',
        step: 'appear 150ms ease-out',
      },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0, 0, 0.2, 1)' },
      transitionDuration: { DEFAULT: '160ms' },
    },
  },
};

export default config;
