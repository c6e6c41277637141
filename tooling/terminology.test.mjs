import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Synonyms that no text may use: figures have one name everywhere (rule D-43), and so have observations. */
const synonyms = {
  es: /gastos de env[ií]o|\bportes\b|dto\. cliente|descuento del cliente|^notas?$|^comentarios$/i,
  pt: /custos de envio|\bportes\b|desc\. cliente|desconto do cliente|^notas?$|^comentários$/i,
  en: /shipping costs?|freight|customer discount|^(notes|remarks|comments)\b/i,
}

const files = readdirSync(root)
  .map((name) => join(name, 'words'))
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.json'))

test.each(files)('%s uses no synonym for figures and observations', (file) => {
  const language = /(es|pt|en)\.json$/.exec(file)[1]
  const words = Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')))
  expect(words.filter(([, text]) => synonyms[language].test(text))).toEqual([])
})
