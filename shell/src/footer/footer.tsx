import { portalConfig, siteAddress } from '@portal/shared-sdk'
import styled from 'styled-components'
import { useLanguage } from '../use-language'
import { useWords } from '../words'

const year = new Date().getFullYear()

/** A legal page of the brand's folder is made by the server, which is told the language of the screen (rule P-63). */
const addressIn = (language: string, href: string) =>
  href.startsWith('/legal/') ? `${href}?language=${language}` : href

/** Copyright and the variant's legal and company links. */
export function Footer() {
  const t = useWords()
  const language = useLanguage()
  const { company, links } = portalConfig().brand
  return (
    <Bar>
      <Inner>
        <span>{t('footer.copyright', { year: String(year), company })}</span>
        <nav aria-label={t('footer.links')}>
          {links.map(({ label, href }) => (
            <a
              key={href}
              href={siteAddress(addressIn(language, href))}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
            >
              {label[language]}
            </a>
          ))}
        </nav>
      </Inner>
    </Bar>
  )
}

const Bar = styled.footer`
  margin-top: auto;
  border-top: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--t-12);
`

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px var(--s-5);
  max-width: var(--page);
  margin: 0 auto;
  padding: 18px var(--gut);
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 4px var(--s-5);
  }
  a {
    color: inherit;
    text-decoration: none;
    padding-block: 3px;
  }
  @media (pointer: coarse) {
    a {
      padding-block: 8px;
    }
  }
  a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
