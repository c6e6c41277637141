import type { Language, TodayClient } from '@portal/shared-sdk/contract'
import { oneLine } from '../../core/http/one-line'
import { say, type Text, type Values } from '../../core/http/texts'
import { dayText, money } from '../../core/format'
import type { DigestFigures } from './digest-figures'
import { digestTexts } from './texts'

interface Reader {
  language: Language
  name: string
  brand: string
  /** Addresses of the page of the day, and of the page that ends the digest. */
  page: string
  end: string
}

/** A part of a message: its title and its lines. */
interface Part {
  title: string
  lines: string[]
}

/** The mail of a digest, as text and as HTML with the same content (rule B-40). */
export function digestMail(figures: DigestFigures, reader: Reader): { subject: string; text: string; html: string } {
  const said = (text: Text, values?: Values) => say(text, reader.language, values)
  const parts = [
    weekPart(figures, reader.language),
    monthPart(figures, reader.language),
    callsPart(figures, reader.language),
  ]
  const greeting = said(digestTexts.greeting, { name: oneLine(reader.name) })
  const links: [string, string][] = [
    [said(digestTexts.open), reader.page],
    [said(digestTexts.end), reader.end],
  ]
  return {
    subject: oneLine(said(digestTexts.subject, { brand: reader.brand })),
    text: [
      greeting,
      ...parts.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
      ...links.map((link) => link.join(':\n')),
      reader.brand,
    ].join('\n\n'),
    html: pageOf(reader, greeting, parts, links),
  }
}

function weekPart(
  { first_day, last_day, orders, orders_before, value, value_before }: DigestFigures,
  language: Language,
): Part {
  return {
    title: say(digestTexts.week, language, { from: dayText(first_day), to: dayText(last_day) }),
    lines: [
      say(digestTexts.orders, language, { orders, before: orders_before }),
      ...(value === undefined
        ? []
        : [say(digestTexts.value, language, { value: money(value), before: money(value_before) })]),
    ],
  }
}

function monthPart({ pace }: DigestFigures, language: Language): Part {
  const { month, month_orders, month_target, missing, working_days: days, needed_a_day: daily } = pace
  const title = say(digestTexts.month, language, { month: month.split('-').reverse().join('-') })
  const daysLeft = say(digestTexts.days, language, { days })
  if (missing === undefined) return { title, lines: [daysLeft] }
  const ordered = say(digestTexts.ordered, language, {
    orders: money(month_orders),
    target: money(month_target),
  })
  if (missing === 0) return { title, lines: [ordered, say(digestTexts.reached, language), daysLeft] }
  const values = { missing: money(missing), daily: money(daily), days }
  return { title, lines: [ordered, say(daily ? digestTexts.missing : digestTexts.missingOnly, language, values)] }
}

function callsPart({ clients, clients_count: count }: DigestFigures, language: Language): Part {
  const more = count - clients.length
  return {
    title: say(digestTexts.calls, language),
    lines:
      count === 0
        ? [say(digestTexts.nobody, language)]
        : [...clients.map(clientLine), ...(more > 0 ? [say(digestTexts.more, language, { count: more })] : [])],
  }
}

/** Name, money at stake, contact, phone and reasons. */
function clientLine({ name, contact, phone, money_at_stake: stake, reasons }: TodayClient): string {
  const who = [name, stake === undefined ? '' : money(stake), contact, phone].filter(Boolean).join(', ')
  return oneLine(`${who}: ${reasons.map(({ text }) => text).join('. ')}.`)
}

function pageOf({ language, brand }: Reader, greeting: string, parts: Part[], links: [string, string][]): string {
  const list = ({ title, lines }: Part) =>
    `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(title)}</h2><ul style="margin:0;padding-left:20px">${lines
      .map((line) => `<li style="margin:4px 0">${escaped(line)}</li>`)
      .join('')}</ul>`
  const link = ([label, address]: [string, string]) =>
    `<p style="margin:16px 0"><a href="${escaped(address)}">${escaped(label)}</a></p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(brand)}</title></head><body style="font-family:Arial,sans-serif;font-size:14px;line-height:1.5;color:#222222;max-width:640px;margin:0 auto;padding:16px;overflow-wrap:anywhere"><h1 style="font-size:20px;margin:0 0 16px">${escaped(brand)}</h1><p>${escaped(greeting)}</p>${parts.map(list).join('')}${links.map(link).join('')}</body></html>`
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // An amount stays on one line with its sign.
    .replaceAll(' €', '&nbsp;€')
