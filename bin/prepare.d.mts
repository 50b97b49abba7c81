export declare const pages: { inputs: readonly string[] }
export declare function buildServer(): Promise<void>
export declare function withLock(work: () => Promise<void>): Promise<void>
