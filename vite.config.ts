import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { prerender } from './src/app/prerender/plugin.ts';
import { staticHost } from './supabase/local/static-host.ts';
import { localBackend } from './supabase/local/vite-plugin.ts';

const port = (fallback: number) => Number(process.env.PORT ?? fallback);

export default defineConfig({
  plugins: [react(), tailwindcss(), prerender(), localBackend(), staticHost()],
  clearScreen: false,
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: { host: '127.0.0.1', port: port(5173), strictPort: true },
  preview: { host: '127.0.0.1', port: port(4173), strictPort: true },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
