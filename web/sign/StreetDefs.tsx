import { memo } from 'react'

const bricks = [
  '#96523e',
  '#8f4b38',
  '#9c5741',
  '#84442f',
  '#934d39',
  '#8a503f',
  '#a25d46',
  '#7a3c2d',
] as const
const courses = 8
const stretchers = 8

/**
 * For each colour its bricks in a patch of eight by eight, every other course shifted by half a stretcher, in
 * uneven colours like real bricks. Millimetres, a brick of 215 × 65 with its joint on 225 × 75.
 */
const laid = bricks.map((fill, colour) => {
  const path = Array.from({ length: courses * stretchers }, (_, at) => {
    const course = Math.floor(at / stretchers)
    const place = at % stretchers
    if ((place * place * 5 + course * course * 3 + place * course * 7 + course) % bricks.length !== colour)
      return ''
    const x = place * 225 + (course % 2) * 112.5 + 5
    const y = course * 75 + 5
    const brick = `M${x} ${y}h215v65h-215z`
    // A brick that crosses the patch's edge continues on the other side.
    return course % 2 === 1 && place === stretchers - 1 ? `${brick}M${x - 1800} ${y}h215v65h-215z` : brick
  }).join('')
  return { fill, path }
})

/** The patterns and gradients of the street: brick, stone, sky, glass, and the lights at night. */
export const StreetDefs = memo(function StreetDefs({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-brick`} width={1800} height={600} patternUnits="userSpaceOnUse">
        <rect width={1800} height={600} fill="#6d5548" />
        {laid.map(({ fill, path }) => (
          <path key={fill} d={path} fill={fill} />
        ))}
        <path
          d={laid.map(({ path }) => path.replaceAll('v65h-215z', 'v8h-215z')).join('')}
          fill="#c9866b"
          fillOpacity={0.4}
        />
      </pattern>
      <pattern id={`${id}-courses`} width={450} height={150} patternUnits="userSpaceOnUse">
        <path
          d="M0 3h450M0 78h450M3 0v75M228 0v75M115 75v75M340 75v75"
          stroke="#000000"
          strokeOpacity={0.13}
          strokeWidth={8}
        />
      </pattern>
      <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8fb4cf" />
        <stop offset="1" stopColor="#d9e4e6" />
      </linearGradient>
      <linearGradient id={`${id}-sun`} x1="0" y1="0" x2="1" y2="0.7">
        <stop offset="0" stopColor="#ffe9c4" stopOpacity={0.24} />
        <stop offset="0.5" stopColor="#ffe9c4" stopOpacity={0.02} />
        <stop offset="1" stopColor="#10182a" stopOpacity={0.28} />
      </linearGradient>
      <linearGradient id={`${id}-stone`} x1="0" y1="0" x2="1" y2="0.1">
        <stop offset="0" stopColor="#d9cbab" />
        <stop offset="0.6" stopColor="#c2b28f" />
        <stop offset="1" stopColor="#a39375" />
      </linearGradient>
      <linearGradient id={`${id}-shade`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#000000" stopOpacity={0.5} />
        <stop offset="1" stopColor="#000000" stopOpacity={0} />
      </linearGradient>
      <linearGradient id={`${id}-under`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#000000" stopOpacity={0.6} />
        <stop offset="1" stopColor="#000000" stopOpacity={0} />
      </linearGradient>
      <linearGradient id={`${id}-room`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8a6a47" />
        <stop offset="0.55" stopColor="#c39a68" />
        <stop offset="1" stopColor="#8f6d49" />
      </linearGradient>
      <linearGradient id={`${id}-pane`} x1="0" y1="0" x2="0.5" y2="1">
        <stop offset="0" stopColor="#9fbccb" stopOpacity={0.86} />
        <stop offset="0.38" stopColor="#4d6470" stopOpacity={0.82} />
        <stop offset="1" stopColor="#1c2a30" stopOpacity={0.86} />
      </linearGradient>
      <radialGradient id={`${id}-beam`}>
        <stop offset="0" stopColor="#fff0c4" stopOpacity={0.85} />
        <stop offset="0.4" stopColor="#ffdf9b" stopOpacity={0.38} />
        <stop offset="1" stopColor="#ffcf80" stopOpacity={0} />
      </radialGradient>
      <pattern id={`${id}-shelf`} width={1400} height={980} y={560} patternUnits="userSpaceOnUse">
        <path d="M0 440h1400v34h-1400zM0 930h1400v34h-1400z" fill="#5a4029" />
        <use href={`#${id}-goods`} />
        {/* The shelf below holds the same goods, shifted, so that no two windows look alike. */}
        <use href={`#${id}-goods`} x={-860} y={490} />
        <use href={`#${id}-goods`} x={540} y={490} />
      </pattern>
      <g id={`${id}-goods`}>
        <path
          d="M60 440v-210h90v210zM170 440v-260q0 -40 25 -50v-60h50v60q25 10 25 50v260zM300 440v-160h150v160z"
          fill="#7d3b2a"
        />
        <path d="M500 440v-240h70v240zM585 440v-240h70v240zM670 440v-240h70v240z" fill="#dcc79b" />
        <path
          d="M800 440q-60 -60 -20 -130q20 60 40 -60q30 70 10 100q50 -50 60 10q-10 60 -40 80z"
          fill="#41613f"
        />
        <path d="M780 440l14 -80h92l14 80z" fill="#b4623d" />
        <path d="M960 440v-120h200v120zM985 320v-90h150v90z" fill="#3f5560" />
        <circle cx={1270} cy={370} r={70} fill="#d3a24e" />
      </g>
      <linearGradient id={`${id}-dusk`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1b2340" />
        <stop offset="0.55" stopColor="#272f4d" />
        <stop offset="1" stopColor="#333a58" />
      </linearGradient>
      <radialGradient id={`${id}-pool`}>
        <stop offset="0" stopColor="#000000" stopOpacity={0.95} />
        <stop offset="0.5" stopColor="#000000" stopOpacity={0.72} />
        <stop offset="1" stopColor="#000000" stopOpacity={0} />
      </radialGradient>
      <radialGradient id={`${id}-warm`}>
        <stop offset="0" stopColor="#ffd98c" stopOpacity={0.4} />
        <stop offset="0.6" stopColor="#ffc46b" stopOpacity={0.12} />
        <stop offset="1" stopColor="#ffb14d" stopOpacity={0} />
      </radialGradient>
      <linearGradient id={`${id}-indoors`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2b1708" stopOpacity={0.42} />
        <stop offset="0.22" stopColor="#ffd083" stopOpacity={0.2} />
        <stop offset="0.55" stopColor="#ffc370" stopOpacity={0.12} />
        <stop offset="1" stopColor="#2b1708" stopOpacity={0.5} />
      </linearGradient>
      <filter id={`${id}-cast`} x="-5%" y="-30%" width="110%" height="160%">
        <feGaussianBlur stdDeviation="22" />
      </filter>
    </defs>
  )
})
