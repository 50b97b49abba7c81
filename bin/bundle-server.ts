import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { shortSource } from './short-source.ts'

/**
 * Bundles what `npm start` and the commands beside it run: some fifty files instead of three thousand, and no types to strip, which
 * takes two thirds of a start. `node bin/bundle-server.ts` writes it to build/process.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const programs = {
  run: 'server/run.ts',
  import: 'server/import.cli.ts',
  backup: 'server/platform/backup/backup.cli.ts',
  'verify-evidence': 'server/sales/evidence/verify-evidence.cli.ts',
  doctor: 'server/office/books-check/doctor.cli.ts',
  // Threads load a file of their own.
  'pdf-thread.worker': 'server/pdf/pdf-thread.worker.ts',
  'draw-pages.worker': 'server/work/proofs/draw-pages.worker.ts',
  'xlsx.worker': 'server/shop/imports/xlsx.worker.ts',
  'common-passwords.worker': 'server/people/auth/common-passwords.worker.ts',
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: {
    noExternal: true,
    // Machine code, files of their own beside the program, or for development only.
    external: ['sharp', 'pdfmake', 'pino', 'vite', '@hyzyla/pdfium'],
  },
  plugins: [
    {
      name: 'threads',
      // Before types are stripped, which also changes quotes and lines.
      enforce: 'pre',
      // A thread's file stands beside all bundles, under the name that the bundle gave it.
      transform: (code) => code.replace(/'\.\/([\w-]+\.worker)\.ts'/g, "'./$1.js'"),
    },
  ],
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/process',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, `${root}${file}`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: shortSource },
    },
  },
})
