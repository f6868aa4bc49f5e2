import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { leanLibraries } from './src/app/prerender/lean-libraries.ts';
import { prerender } from './src/app/prerender/plugin.ts';
import {
  openBuildApi,
  localBackend,
  googleStandIn,
  staticHost,
} from './supabase/local/vite/plugins.ts';

const port = (fallback: number) => Number(process.env.PORT || fallback);

// Tests start a backend of their own.
const hosts = process.env.VITEST ? [] : [localBackend(), googleStandIn(), staticHost()];

export default defineConfig({
  plugins: [react(), tailwindcss(), leanLibraries(), prerender(openBuildApi), ...hosts],
  clearScreen: false,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['tests/support/setup.ts'],
    // What makes a stolen hash dear to guess only makes tests slow.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    // All cores: by itself it leaves one idle, of two that is half.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
  },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: port(5173),
    strictPort: true,
    // The local database writes many files that are not part of the site.
    watch: { ignored: ['**/supabase/.local/**'] },
  },
  preview: { host: '127.0.0.1', port: port(4173), strictPort: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One style sheet, which every page carries in itself: no part asks for it again.
    cssCodeSplit: false,
  },
});
