import { sql } from 'kysely'
import { co2ePerLitre, co2ePerTree, litresPer100Km, type Language } from '@portal/shared-sdk/contract'
import { writeNumber } from '@portal/shared-sdk/contract/numbers'
import { dayAfter, localTime } from '../../core/clock'
import { oneRow, type Db } from '../../core/db/db'
import { countOf, daysOf } from '../../trade/figures/months'
import type { Actor } from '../../core/http/actor'
import { say } from '../../core/http/texts'
import { paperFrame } from '../../core/paper/make-paper'
import type { Paper, PaperBlock } from '../../core/paper/paper'
import { dayText, figure } from '../../core/format'
import type { Certificate } from './certificate'
import type { CarbonScope } from './scope'
import { carbonTexts } from './texts'
import { thousandths, treesOf } from './units'

/**
 * The PDF of a certificate, in the look of the variant that issued it (rules D-42, H-14).
 * @param base address of the portal, without a slash at the end
 */
export async function certificatePaper(
  db: Db,
  { ruling }: Pick<Actor, 'ruling'>,
  scope: CarbonScope,
  certificate: Certificate,
  { language, base }: { language: Language; base: string },
): Promise<Paper> {
  const { code, issued, months, delivered } = certificate
  const { from, until } = daysOf(months)
  const day = localTime(issued).slice(0, 10)
  const textOf = (text: keyof typeof carbonTexts, values: Record<string, string | number> = {}) =>
    say(carbonTexts[text], language, values)
  const oneDecimal = (thousands: number) => writeNumber(thousandths(thousands), 1, 1)
  return {
    ...paperFrame(ruling, language),
    kind: 'certificate',
    title: textOf('title'),
    file: 'co2-certificado',
    number: day,
    name: `${oneDecimal(delivered.grams)} kg CO2e`,
    facts: [
      [textOf('code'), code],
      [textOf('issued'), dayText(day)],
      [textOf('deliveries'), figure(delivered.notes)],
      [textOf('distance'), `${oneDecimal(delivered.metres)} km`],
    ],
    blocks: await blocksOf(db, scope, language),
    notes: {
      title: textOf('emissions', { from: dayText(from), until: dayText(dayAfter(until, -1)) }),
      lines: [textOf('trees', { trees: treesOf(delivered.grams, countOf(months)), kg: co2ePerTree })],
    },
    statements: [
      { title: textOf('method'), lines: [textOf('methodText', { litres: litresPer100Km, factor: co2ePerLitre })] },
      { title: textOf('check'), lines: [`${base}/certificado/${code}`] },
    ],
  }
}

/** How many centres a certificate lists by name; it gives the number of the others. */
const maxNamed = 6

/**
 * Client and centres of the deliveries: "all centres", or the names of those that the account is limited to (rule
 * L-21).
 */
async function blocksOf(db: Db, { client, center, centers }: CarbonScope, language: Language): Promise<PaperBlock[]> {
  const names = await oneRow(
    db,
    sql<{ client: string; code: string; centers: string[] }>`
    select c.name as client, c.external_id as code, array(
      select concat_ws(', ', e.name, nullif(e.external_code, '')) from center e
      where e.id = ${center}::int or e.id = any(${centers}::int[]) order by e.name_sort, e.id) as centers
    from client c where c.id = ${client}`,
  )
  const isOfAll = center === null && centers === null
  const others = names.centers.length - maxNamed
  return [
    { title: say(carbonTexts.client, language), lines: [names.client, names.code] },
    {
      title: say(carbonTexts.center, language),
      lines: isOfAll
        ? [say(carbonTexts.allCenters, language)]
        : [
            ...names.centers.slice(0, maxNamed),
            ...(others > 0 ? [say(carbonTexts.moreCenters, language, { count: others })] : []),
          ],
    },
  ]
}
