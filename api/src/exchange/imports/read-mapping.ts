import { isRecord } from '@portal/shared-sdk/contract'

/** Columns by heading, as a JSON object of texts; undefined: the text is something else. */
export function readMapping(text: string): Record<string, string> | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return isMapping(found) ? found : undefined
  } catch {
    return undefined
  }
}

const isMapping = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((column) => typeof column === 'string')
