export declare const placeInside: string
export declare function cleanEnvironment(home: string, temporary: string): NodeJS.ProcessEnv
export declare function hidingMachine(room?: string): string[] | null
