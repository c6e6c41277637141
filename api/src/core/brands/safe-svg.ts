import { SaxesParser } from 'saxes'

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
  const tell = (what: string) => {
    problem ??= what
  }
  let within = ''
  parser.on('error', ({ message }) => tell(`no well-formed SVG: ${message}`))
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) tell('a DOCTYPE with declarations')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') tell(`a processing instruction, <?${target}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    within = name.toLowerCase().replace(/^.*:/, '')
    if (count++ === 0 && within !== 'svg') tell(`the element <${name}> where <svg> is expected`)
    if (count > maxElements) tell(`more than ${maxElements} elements`)
    if (refusedElements.has(within)) tell(`the element <${name}>`)
    for (const [key, value] of Object.entries(attributes as Record<string, string>)) {
      const attribute = key.toLowerCase()
      if (attribute.startsWith('on')) tell(`the attribute ${key}`)
      if (/(^|:)(href|src)$/.test(attribute) && !/^(#|data:image\/(png|jpeg|webp);base64,)/.test(value.trim()))
        tell(`an address outside, ${key}="${value.slice(0, 40)}"`)
      if (reachesOut(value)) tell(`an address outside in ${key}`)
    }
  })
  const styles = (style: string) => {
    if (within === 'style' && (reachesOut(style) || /@import/i.test(style))) tell('an address outside in <style>')
  }
  parser.on('text', styles)
  parser.on('cdata', styles)
  try {
    parser.write(text).close()
  } catch (error) {
    tell(`no well-formed SVG: ${(error as Error).message}`)
  }
  return problem ?? (count === 0 ? 'no SVG' : undefined)
}

const reachesOut = (text: string) =>
  [...text.matchAll(/url\(\s*['"]?\s*([^'")]*)/gi)].some(([, to = '']) => !/^(#|data:image\/)/.test(to.trim()))
