/**
 * A vitest reporter for tests that are chosen by part of a name: fails if there is none of that name. Vitest itself skips
 * all tests and reports success, even if the name is a misspelt path.
 */
export default class SomeTestsRan {
  #name

  onInit(vitest) {
    this.#name = vitest.config.testNamePattern
  }

  onTestRunEnd(modules, errors) {
    const hasFailed = errors.length > 0 || modules.some((module) => module.state() === 'failed')
    if (hasFailed || modules.some(({ children }) => [...children.allTests()].some(didRun))) return
    const name = this.#name?.source.replaceAll('\\/', '/') ?? ''
    process.stderr.write(`fascia: '${name}' is no file or folder, and no test there has it in its name.\n`)
    process.exitCode = 1
  }
}

function didRun(test) {
  return ['passed', 'failed'].includes(test.result().state)
}
