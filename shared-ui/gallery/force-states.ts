const forced = /:(hover|active|focus-visible|focus)(?![\w-])/g
const isForced = /:(hover|active|focus)/

/**
 * Makes `data-force="hover"` look like hovering, and so on, so that a page can show all states at once: each rule with
 * such a state is added again with the attribute in its place.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of Array.from(sheet.cssRules)) {
      if (rule instanceof CSSStyleRule && isForced.test(rule.selectorText)) {
        const selector = rule.selectorText.replace(forced, (_, state: string) => `[data-force~='${state}']`)
        sheet.insertRule(`${selector}{${rule.style.cssText}}`, sheet.cssRules.length)
      }
    }
  }
}
