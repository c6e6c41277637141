import { en } from './index-text.en'
import { es } from './index-text.es'
import { pt } from './index-text.pt'

// Shows rule K-53.
test.each([
  ['pt', pt],
  ['en', en],
])('%s explains the same families and criteria as es', (_language, text) => {
  expect(text.families.map(({ criteria }) => criteria.length)).toEqual(
    es.families.map(({ criteria }) => criteria.length),
  )
})

test.each([
  ['Celulosa', ['Ecoetiquetas', 'Fibra reciclada', 'Material']],
  ['Desechables', ['Material', 'Contenido reciclado', 'Ecoetiquetas']],
  ['Químicos', ['Ecoetiquetas', 'Concentrado', 'Composición', 'Envase']],
])('%s is judged by the criteria that the documents name', (family, criteria) => {
  expect(es.families.find(({ name }) => name === family)?.criteria.map(({ label }) => label)).toEqual(criteria)
})
