import { SaxesParser } from 'saxes'
import { messageOf } from '../thrown'

const refusedElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'a',
  'handler',
])
const maxElements = 5_000

/**
 * What is wrong with an SVG that screens, papers and mails are to show, or undefined. It may run nothing and fetch
 * nothing: no scripts, no handlers of events, no addresses but those within itself and of embedded pictures (rule P-62).
 */
export function svgProblem(text: string): string | undefined {
  const parser = new SaxesParser({ xmlns: false })
  let problem: string | undefined
  let count = 0
  const note = (what: string) => {
    problem ??= what
  }
  /** What stands in the open <style>, in one: comments and CDATA part it for this parser alone. */
  let style: string | undefined
  parser.on('error', ({ message }) => note(`no well-formed SVG: ${message}`))
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) note('a DOCTYPE with declarations')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') note(`a processing instruction, <?${target}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = bareName(name)
    if (count++ === 0 && element !== 'svg') note(`the element <${name}> where <svg> is expected`)
    if (count > maxElements) note(`more than ${maxElements} elements`)
    if (refusedElements.has(element)) note(`the element <${name}>`)
    if (style !== undefined) note('an element in <style>')
    if (element === 'style') style = ''
    for (const [key, value] of Object.entries<string>(attributes)) {
      const found = attributeProblem(key, value.trim())
      if (found) note(found)
    }
  })
  const add = (part: string) => {
    if (style !== undefined) style += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    if (bareName(name) !== 'style') return
    if (style !== undefined && (reachesOut(style) || /@import/i.test(style))) note('an address outside in <style>')
    style = undefined
  })
  try {
    parser.write(text).close()
  } catch (error) {
    note(`no well-formed SVG: ${messageOf(error)}`)
  }
  return problem ?? (count === 0 ? 'no SVG' : undefined)
}

const bareName = (name: string) => name.toLowerCase().replace(/^.*:/, '')

function attributeProblem(key: string, value: string): string | undefined {
  const name = bareName(key)
  if (name.startsWith('on')) return `the attribute ${key}`
  if (/^(href|src)$/.test(name) && !value.startsWith('#') && !isPicture(value))
    return `an address outside, ${key}="${value.slice(0, 40)}"`
  // Addresses that come later: of an animation, or by another place that they start from.
  if (name === 'attributename' && bareName(value) === 'href') return 'an address that is animated'
  if (name === 'base') return `the attribute ${key}`
  if (value === 'http://www.w3.org/1999/xhtml') return 'HTML'
  return reachesOut(value) ? `an address outside in ${key}` : undefined
}

const isPicture = (address: string) => /^data:image\/(png|jpeg|webp);base64,/.test(address)

/** Whether a style, or an attribute that may be one, names an address elsewhere, or hides by escapes what it names. */
const reachesOut = (text: string) =>
  /(image-set|\bimage|\bsrc)\s*\(\s*['"]/i.test(text) ||
  (text.includes('\\') && /[(@]/.test(text)) ||
  [...text.matchAll(/url\(\s*['"]?\s*([^'")]*)/gi)].some(([, to = '']) => !to.startsWith('#') && !isPicture(to.trim()))
