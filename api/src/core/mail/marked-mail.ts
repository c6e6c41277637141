import type { Message, Sender } from './message'

const markId = 'mark@portal'

/**
 * What a mail of a brand with a mark of its own has besides its text: the same as HTML below the mark, which the mail
 * brings along, so that nothing is fetched (rule P-64).
 */
export function markedMail(
  { own, public: { brand } }: Sender,
  { text, html, attachments = [] }: Pick<Message, 'text' | 'html' | 'attachments'>,
): Partial<Record<'html', string>> & { attachments?: object[] } {
  if (!own?.mailMark) return {}
  const head = `<p style="margin:0 0 20px"><img src="cid:${markId}" width="40" height="40" alt="" style="vertical-align:middle;object-fit:contain"> <strong style="font-size:18px;vertical-align:middle">${escaped(brand.name)}</strong></p>`
  const page = html ?? paragraphs(text)
  return {
    html: /<body[^>]*>/i.test(page) ? page.replace(/<body[^>]*>/i, (body) => body + head) : head + page,
    attachments: [
      ...attachments,
      {
        filename: 'mark.png',
        content: own.mailMark,
        contentType: 'image/png',
        cid: markId,
        contentDisposition: 'inline',
      },
    ],
  }
}

function paragraphs(text: string): string {
  const style = 'font:15px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;color:#1c2428'
  const inside = text
    .split(/\n{2,}/)
    .map((part) => `<p>${linked(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
  return `<div style="${style}">${inside}</div>`
}

const linked = (text: string) =>
  escaped(text).replace(/\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:)]/g, (address) => `<a href="${address}">${address}</a>`)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
