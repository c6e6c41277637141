import { act } from '@testing-library/react'
import axe from 'axe-core'

/** What jsdom, which draws nothing, cannot judge, and what belongs to a whole document, which a test does not show. */
const unknown = [
  'color-contrast',
  'label-content-name-mismatch',
  'region',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
]

/**
 * What axe finds on the page that a test shows, or in an element of it: rule and element, a line each. Contrast, sizes
 * and the frame around the page are judged by the browser tests.
 */
export async function accessibilityProblems(element: Element = document.body): Promise<string[]> {
  const rules = Object.fromEntries(unknown.map((rule) => [rule, { enabled: false }]))
  // What the page does meanwhile is part of it.
  const { violations } = await act(() => axe.run(element, { rules }))
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
