import { act } from '@testing-library/react'
import axe from 'axe-core'

/** Rules that need layout, which jsdom lacks, or a whole document, which a test does not show. */
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
 * What axe finds on the page that a test shows, or in an element of it: a line `rule: element` per problem. The browser
 * tests check contrast, sizes and the frame around the page.
 */
export async function accessibilityProblems(element: Element = document.body): Promise<string[]> {
  const rules = Object.fromEntries(unknown.map((rule) => [rule, { enabled: false }]))
  // In act(), because the page may update while axe runs. What has passed is not described, and no style sheet read.
  const { violations } = await act(() => axe.run(element, { rules, resultTypes: ['violations'], preload: false }))
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
