import { itemAt } from '../../core/known'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Common words of the portal's languages, which the list of English leaks lacks. */
const further = [
  'administrador',
  'bemvindo',
  'bienvenida',
  'bienvenido',
  'cambiame',
  'clientes',
  'contrasena',
  'limpieza',
  'limpeza',
  'micontrasena',
  'minhasenha',
  'palavrapasse',
  'pedidos',
  'senha',
]
const shortestWord = 3
const shortestCore = 4
const lettersBesides = 4

let known: Set<string> | undefined
/** The 49,000 most common passwords; read when the first password is chosen, since few processes need them. */
const common = () => (known ??= new Set([...dictionary['passwords-common'], ...further].map(plain)))

/**
 * Why a password is refused (rules S-10, S-11): it is common, or made of the account's own words; undefined: it is not.
 * @param own the account's names, addresses and companies
 */
export function weaknessOf(password: string, own: readonly string[]): 'common' | 'own' | undefined {
  const text = plain(password)
  if (isOwn(text, own.flatMap(wordsIn))) return 'own'
  const core = text.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
  return isCommon(text) || (core.length >= shortestCore && isCommon(core)) ? 'common' : undefined
}

/** In lower case without accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isCommon = (text: string) =>
  common().has(text) || common().has([...text].reverse().join('')) || /^(.{1,4})\1+$/u.test(text) || isRow(text)

/** Whether each character follows the one before, or each precedes it: `1234`, `4321`. */
function isRow(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - itemAt(codes, index)))
  return steps.size === 1 && [1, -1].some((step) => steps.has(step))
}

function wordsIn(text: string): string[] {
  // The last part of an address's host (`.com`) is no word of its own.
  const written = text.includes('@') ? text.replace(/\.[^.@]+$/, '') : text
  const parts = plain(written).split(/[^\p{L}\p{N}]+/u)
  return [plain(text), ...parts]
    .flatMap((word) => [word, word.replace(/(?<!\p{N})\p{N}+$/u, '')])
    .filter((word) => word.length >= shortestWord)
}

function isOwn(text: string, words: string[]): boolean {
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < lettersBesides
}
