// Builds what `npm start` runs, if its sources have changed. See process.ts.
import { buildServer, withLock } from '../../bin/prepare.mjs'

await withLock(buildServer)
