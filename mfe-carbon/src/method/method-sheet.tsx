import { co2ePerLitre, co2ePerTree, litresPer100Km } from '@portal/shared-sdk'
import { Columns, Sheet } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/** How the figures are computed, their sources and their limits (rule H-32). */
export function MethodSheet() {
  const t = useWords()
  const values = { litres: litresPer100Km, factor: co2ePerLitre, kg: co2ePerTree }
  return (
    <Sheet title={t('method.title')}>
      <Columns>
        <Part>
          <h3>{t('method.how')}</h3>
          <ul>
            <li>{t('method.route', values)}</li>
            <li>{t('method.shares')}</li>
            <li>{t('method.orders')}</li>
            <li>{t('method.trees', values)}</li>
          </ul>
        </Part>
        <div>
          <Part>
            <h3>{t('method.sources')}</h3>
            <ul>
              <li>{t('method.notes')}</li>
              <li>{t('method.standard')}</li>
            </ul>
          </Part>
          <Part>
            <h3>{t('method.limits')}</h3>
            <ul>
              <li>{t('method.average')}</li>
              <li>{t('method.only_transport')}</li>
              <li>{t('method.unknown')}</li>
              <li>{t('method.joined')}</li>
            </ul>
          </Part>
        </div>
      </Columns>
    </Sheet>
  )
}

const Part = styled.section`
  color: var(--ink-2);
  font-size: var(--t-13);
  & + & {
    margin-top: var(--s-4);
  }
  h3 {
    margin-bottom: 6px;
    color: var(--ink);
  }
  ul {
    display: grid;
    gap: 6px;
    padding-left: 1.2em;
    list-style: disc;
  }
`
