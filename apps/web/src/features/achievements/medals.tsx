import { ACHIEVEMENTS, type AchievementCode, type MedalIcon } from '@quilt/contract/features/achievements';
import {
  type Icon,
  IconBolt,
  IconBooks,
  IconBug,
  IconCalendarHeart,
  IconCamera,
  IconChartBar,
  IconChecks,
  IconCircles,
  IconClockCheck,
  IconCode,
  IconCoffee,
  IconCompass,
  IconDoorEnter,
  IconEye,
  IconFeather,
  IconFile,
  IconFlag,
  IconFlame,
  IconHandStop,
  IconHeart,
  IconHeartHandshake,
  IconHome,
  IconLanguage,
  IconMail,
  IconMessageHeart,
  IconMicroscope,
  IconMoon,
  IconNeedleThread,
  IconNews,
  IconPalette,
  IconPlant2,
  IconQuote,
  IconRocket,
  IconSchool,
  IconScissors,
  IconShip,
  IconStack2,
  IconStar,
  IconSunrise,
  IconTarget,
  IconTools,
  IconUsers,
} from '@tabler/icons-react';
import { Medal } from '../../ui/achievements/Medal';

const ICONS: Record<MedalIcon, Icon> = {
  bolt: IconBolt,
  books: IconBooks,
  bug: IconBug,
  calendar: IconCalendarHeart,
  camera: IconCamera,
  chart: IconChartBar,
  checks: IconChecks,
  circles: IconCircles,
  clock: IconClockCheck,
  code: IconCode,
  coffee: IconCoffee,
  compass: IconCompass,
  door: IconDoorEnter,
  eye: IconEye,
  feather: IconFeather,
  file: IconFile,
  flag: IconFlag,
  flame: IconFlame,
  hand: IconHandStop,
  handshake: IconHeartHandshake,
  heart: IconHeart,
  home: IconHome,
  language: IconLanguage,
  layers: IconStack2,
  mail: IconMail,
  microscope: IconMicroscope,
  moon: IconMoon,
  needle: IconNeedleThread,
  news: IconNews,
  palette: IconPalette,
  plant: IconPlant2,
  quote: IconQuote,
  rocket: IconRocket,
  school: IconSchool,
  scissors: IconScissors,
  ship: IconShip,
  star: IconStar,
  sunrise: IconSunrise,
  talk: IconMessageHeart,
  target: IconTarget,
  tools: IconTools,
  users: IconUsers,
};

interface AchievementMedalProps {
  code: AchievementCode;
  size: number;
  isGrey?: boolean | undefined;
}

export function AchievementMedal({ code, size, isGrey }: AchievementMedalProps) {
  const { shape, tone, icon } = ACHIEVEMENTS[code].medal;
  const Icon = ICONS[icon];
  return (
    <Medal
      shape={shape}
      tone={tone}
      seed={code}
      size={size}
      isGrey={isGrey}
      icon={<Icon stroke={1.75} aria-hidden="true" />}
    />
  );
}
