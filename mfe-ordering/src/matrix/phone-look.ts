import styled from 'styled-components'

/** What is said of the shown centre. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--s-4);
  margin: var(--s-3) 0;
  font-size: var(--t-13);
  color: var(--ink-2);
  b {
    color: var(--ink);
  }
  > p {
    width: 100%;
    min-height: 20px;
  }
  &[data-tone='bad'] > p {
    color: var(--bad-ink);
  }
  &[data-tone='warn'] > p {
    color: var(--warn-ink);
  }
  &[data-tone='ok'] > p {
    color: var(--ok-ink);
  }
`

/** Its articles, each with a stepper. */
export const Lines = styled.ul`
  border-top: 1px solid var(--line);
  > li {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    padding: var(--s-2) 0;
    border-bottom: 1px solid var(--line);
    > div:first-child {
      flex: 1;
      min-width: 0;
      b {
        display: block;
        font-weight: 550;
        overflow-wrap: anywhere;
      }
      small {
        display: block;
        font-size: var(--t-12);
        color: var(--ink-3);
      }
      small[data-bad] {
        color: var(--bad-ink);
      }
    }
  }
`

/** To the centres before and after it. */
export const Steps = styled.div`
  display: flex;
  gap: var(--s-2);
  margin-top: var(--s-3);
  > button {
    flex: 1;
  }
`
