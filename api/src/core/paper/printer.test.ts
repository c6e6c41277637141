import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pdfText } from '../../../test/pdf-text'
import { loadVariants } from '../variants/load-variants'
import { paperFrame } from './make-paper'
import type { Paper } from './paper'
import { Printer } from './printer'

const variants = loadVariants(join(__dirname, '../../../../shell/variants'), 'prisma')
const aPaper = (title: string): Paper => ({
  ...paperFrame(variants.get('prisma'), 'es'),
  kind: 'letter',
  title,
  number: '1',
  file: title,
})
/** Linux alone has priorities of threads. */
const onLinux = process.platform === 'linux' ? test : test.skip

/** How nice each thread of this process is: 0 as usual, 10 below. */
const niceness = () =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(
      readFileSync(`/proc/self/task/${thread}/stat`, 'latin1')
        .replace(/^.*\) /, '')
        .split(' ')[16],
    ),
  )

onLinux(
  'papers of mails are printed below everybody’s calls, those that somebody waits for are not (rule W-51)',
  async () => {
    const whilePrinting = async (printer: Printer) => {
      await printer.printed(aPaper('Oferta'))
      const below = niceness().filter((nice) => nice === 10)
      await printer.close()
      return below
    }
    expect(await whilePrinting(new Printer())).toEqual([])
    expect(await whilePrinting(new Printer(true))).toEqual([10])
  },
)

test('what a thread knows of fonts from one paper serves the next, whatever that one says', async () => {
  const printer = new Printer(true)
  const titles = ['Oferta', 'Factura ☎ ñÑ', 'Oferta']
  const texts: string[] = []
  for (const title of titles) texts.push(pdfText(await printer.printed(aPaper(title))).join(' '))
  await printer.close()
  expect(texts[0]).toContain('Oferta 1')
  expect(texts[1]).toContain('Factura  ☎  ñÑ 1')
  expect(texts[2]).toBe(texts[0])
})
