import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared-sdk/contract'
import type { Variants } from '../variants/load-variants'

/** Browsers send fewer; what comes after them is not read. */
const maxLetters = 500

const spoken: Record<string, Language> = { es: 'es', pt: 'pt', en: 'en', ca: 'es', gl: 'es', eu: 'es' }

/**
 * The language of an Accept-Language header (rule P-28).
 */
export function languageOf(header: string | undefined, byDefault: Language): Language {
  const wanted = (header ?? '')
    .slice(0, maxLetters)
    .split(',')
    .map(choice)
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  if (!wanted.length) return byDefault
  for (const { tag } of wanted) {
    if (tag === '*') return byDefault
    const language = spoken[tag.replace(/-.*/, '')]
    if (language) return language
  }
  return 'en'
}

/**
 * The language of the answer to a request, refusals too: from its headers and the variant of its host.
 */
export function languageFor(variants: Variants, { headers }: Pick<FastifyRequest, 'headers'>): Language {
  return languageOf(headers['accept-language'], variants.forHost(headers.host).public.defaultLanguage)
}

function choice(part: string) {
  const [tag = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim())
  const q = parameters.find((p) => p.startsWith('q='))?.slice(2)
  return { tag, weight: q === undefined ? 1 : Number(q) || 0 }
}
