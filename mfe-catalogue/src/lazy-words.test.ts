import leadEn from '../words/lead/en.json'
import leadEs from '../words/lead/es.json'
import leadPt from '../words/lead/pt.json'
import quotationEn from '../words/quotation/en.json'
import quotationEs from '../words/quotation/es.json'
import quotationPt from '../words/quotation/pt.json'

test.each([
  ['choosing a lead', leadEs, [leadPt, leadEn]],
  ['the quotation forms', quotationEs, [quotationPt, quotationEn]],
])('%s says everything in the three languages', (_what, es, others) => {
  for (const words of others) {
    expect(Object.keys(words)).toEqual(Object.keys(es))
    expect(Object.values(words)).not.toContain('')
  }
})
