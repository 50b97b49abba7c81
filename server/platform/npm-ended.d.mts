export declare function whenNpmEnds(stop: () => void): void
