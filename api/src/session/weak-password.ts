import { dictionary } from '@zxcvbn-ts/language-common'

/** What the list, made of leaks in English, lacks in the portal's languages. */
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
/** The 49,000 most common passwords; read when the first password is chosen, which few processes see. */
const common = () => (known ??= new Set([...dictionary['passwords-common'], ...further].map(plain)))

/**
 * Why a password must not be chosen (rules S-10, S-11): it is among the common ones, or made of the account's own
 * words.
 * Undefined: it may.
 * @param own names, addresses and companies as they are written
 */
export function weaknessOf(password: string, own: readonly string[]): 'common' | 'own' | undefined {
  const text = plain(password)
  if (isOwn(text, own.flatMap(wordsIn))) return 'own'
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return isCommon(text) || (core.length >= shortestCore && isCommon(core)) ? 'common' : undefined
}

/** In small letters without accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isCommon = (text: string) =>
  common().has(text) || common().has([...text].reverse().join('')) || /^(.{1,4})\1+$/u.test(text) || isRow(text)

/** Each character is the one after, or each the one before, the last. */
function isRow(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) as number)
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!))
  return steps.size === 1 && [1, -1].some((step) => steps.has(step))
}

function wordsIn(text: string): string[] {
  // Of an address the last part of its host is everybody's.
  const written = text.includes('@') ? text.replace(/\.[^.@]+$/, '') : text
  const parts = plain(written).split(/[^\p{L}\p{N}]+/u)
  return [plain(text), ...parts]
    .flatMap((word) => [word, word.replace(/\p{N}+$/u, '')])
    .filter((word) => word.length >= shortestWord)
}

function isOwn(text: string, words: string[]): boolean {
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < lettersBesides
}
