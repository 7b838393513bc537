import { readBlocks } from './readBlocks.ts'

/** The code blocks of the README in one language. */
export const readReadmeBlocks = (language: string): Promise<readonly string[]> => readBlocks('README.md', language)
