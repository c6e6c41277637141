import styled from 'styled-components'
import { useWords } from '../words'
import bobina from '../pictures/bobina-industrial.svg'
import botella from '../pictures/botella-pulverizador.svg'
import bayeta from '../pictures/bayeta-microfibra.svg'
import cubo from '../pictures/cubo-escurridor.svg'
import garrafa from '../pictures/garrafa-5l.svg'
import gel from '../pictures/gel-hidroalcoholico.svg'
import guantes from '../pictures/guantes-nitrilo.svg'
import vasos from '../pictures/vasos-desechables.svg'

// The width of each picture in pixels: the pictures have different scales.
const boards: readonly (readonly [picture: string, width: number])[][] = [
  [
    [gel, 168],
    [bobina, 214],
    [botella, 178],
    [guantes, 198],
  ],
  [
    [cubo, 214],
    [bayeta, 204],
    [garrafa, 206],
    [vasos, 196],
  ],
]

/** The picture of a shelf beside the log-in: decoration, hidden in narrow windows. */
export function Shelf() {
  const t = useWords()
  return (
    <Panel aria-hidden="true">
      <Claim>
        <p>{t('home.claim')}</p>
      </Claim>
      {boards.map((board, index) => (
        <Board key={index}>
          {board.map(([picture, width], place) => (
            <img key={place} src={picture} width={width} height={width} alt="" decoding="async" />
          ))}
        </Board>
      ))}
    </Panel>
  )
}

const Panel = styled.aside`
  background: var(--panel-1);
  color: var(--panel-ink);
  position: relative;
  overflow: hidden;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  @media (max-width: 900px) {
    display: none;
  }
`

const Claim = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  padding: 56px 72px 28px;
  p {
    margin: 0;
    max-width: 15em;
    font: var(--dw) clamp(1.75rem, 3.05vw, 2.75rem)/1.12 var(--font-display);
    letter-spacing: var(--dls);
    text-wrap: balance;
  }
`

const Board = styled.div`
  position: relative;
  flex: none;
  display: flex;
  align-items: flex-end;
  justify-content: space-around;
  gap: 12px;
  height: clamp(150px, 25vh, 228px);
  padding: 0 4%;
  border-bottom: 14px solid var(--panel-2);
  img {
    position: relative;
    z-index: 1;
    /* Each picture stands on its own ground line, 208 of 240 units down. */
    transform: translateY(13.3%);
    flex: 0 1 auto;
    min-width: 0;
    max-height: 118%;
    width: auto;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 -40px;
    height: 26px;
    background: linear-gradient(rgb(0 0 0 / 0.2), transparent);
  }
  & + & {
    margin-top: 22px;
  }
  &:last-child {
    border-bottom-width: 38px;
  }
  &:last-child::after {
    content: none;
  }
`
