/** What a run of tests came to. */
interface Count {
  passed: number
  failed: number
  /** What failed, so that a reader can find it. */
  names: string[]
  /** What passed at the second try only. */
  flaky: string[]
}

export function readVitest(file: string, flakyFile: string): Count
export function readPlaywright(file: string): Count
export function readSummary(output: string): Count
