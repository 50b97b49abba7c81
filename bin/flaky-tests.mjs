import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './prepare.mjs'

/** For vitest: writes the names of the tests that failed and then passed, which its report does not tell, as a list. */
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
