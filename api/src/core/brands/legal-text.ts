import { Marked } from 'marked'
import type { LegalText } from './brand'
import { escapeText } from './brand-page'

const isFollowed = (href: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)

/** Markdown without HTML of its own: tags are shown as texts; pictures and addresses of other kinds are left out. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeText(text),
    image: ({ text }) => escapeText(text),
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens)
      return isFollowed(href) ? `<a href="${escapeText(href)}">${inside}</a>` : inside
    },
  },
})

/**
 * What a legal page shows of its Markdown (rule P-63), made once, when the file is read.
 * @throws Error for what cannot be laid out
 */
export const legalText = (markdownText: string): LegalText => ({
  title: /^#\s+(.+)$/m.exec(markdownText)?.[1]?.trim(),
  html: markdown.parse(markdownText, { async: false }),
})
