/**
 * A reason to refuse a release (rule A-70).
 * @typedef {{ check: string, file: string, line: number, what: string, todo: string }} Problem
 * check: the part of verify that found it; file: below the root; line: from 1; what: what is wrong; todo: what to do.
 */

/** @returns {Problem} */
export const problem = (check, file, line, what, todo) => ({ check, file, line, what, todo })

/** Two lines a problem: where and what, then what to do. */
export const printed = ({ check, file, line, what, todo }) => `${file}:${line}: ${what} [${check}]\n    ${todo}`

/** The line, from 1, in which a text has `needle`; 1 where it has not. */
export function lineOf(text, needle) {
  const at = text.indexOf(needle)
  return at < 0 ? 1 : lineAt(text, at)
}

/** The line, from 1, of a position in a text. */
export const lineAt = (text, at) => text.slice(0, at).split('\n').length
