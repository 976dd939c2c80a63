/** The path of the command's main file, which is rebuilt when a source is newer. */
export declare function builtCommand(): Promise<string>
