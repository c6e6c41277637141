import { Icon, IconButton, Popover, TextLink, type IconName } from '@portal/shared-ui'
import { Kpi, type KpiProps } from '@portal/shared-ui/chart'
import styled from 'styled-components'
import { useFiguresWords } from './words'

export interface FigureProps extends Omit<KpiProps, 'label' | 'foot'> {
  label: string
  /** Drawn before the label. */
  icon?: IconName
  /** Explains the figure and what it is compared with, behind an info button beside the label. */
  about?: string
  /** Address of the documents behind the figure, linked as 'Ver documentos' under it. */
  to?: string
  /** Its value is that link: of all figures of a strip but the first that has one (rule D-135). */
  linksValue?: boolean
}

/**
 * One figure in a FigureStrip or KpiStrip: value, change against a named comparison, explanation, link to its
 * documents.
 */
export function Figure({ label, icon, about, to, linksValue, value, ...kpi }: FigureProps) {
  const t = useFiguresWords()
  const name = icon ? (
    <Drawn>
      <Icon name={icon} size={17} />
      {label}
    </Drawn>
  ) : (
    label
  )
  return (
    <Kpi
      {...kpi}
      label={
        about ? (
          <Named>
            {name}
            <Popover
              label={t('about', { label })}
              width={280}
              align="start"
              trigger={(props) => <Info {...props} icon="info" label={t('about', { label })} />}
            >
              {() => <About>{about}</About>}
            </Popover>
          </Named>
        ) : (
          name
        )
      }
      value={to && linksValue ? <Opens to={to}>{value}</Opens> : value}
      foot={to && !linksValue && <TextLink to={to}>{t('documents')}</TextLink>}
    />
  )
}

const Opens = styled(TextLink)`
  color: inherit;
`

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
`

const Drawn = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
`

const Info = styled(IconButton)`
  --ib: 24px;
  margin-block: -4px;
  @media (pointer: coarse), (max-width: 759.98px) {
    --ib: 40px;
    margin: -12px -8px;
  }
  color: var(--ink-3);
  svg {
    width: 15px;
    height: 15px;
  }
`

const About = styled.p`
  padding: var(--s-4);
  font-size: var(--t-13);
  line-height: 1.45;
  color: var(--ink-2);
`
