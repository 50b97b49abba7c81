import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './prepare.mjs'

/**
 * A vitest reporter: writes a list of the tests that failed and then passed, which vitest's own report lacks.
 */
export default class FlakyTests {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${relative(root, test.module.moduleId)}: ${test.fullName}`)
  }

  onTestRunEnd() {
    if (process.env.FASCIA_FLAKY_FILE)
      writeFileSync(process.env.FASCIA_FLAKY_FILE, JSON.stringify(this.#names))
  }
}
