import { chromium } from '@playwright/test';
import { findBrowser } from './browser';
const { executablePath, args, env } = findBrowser();
const b = await chromium.launch({ executablePath, args, env });
const p = await b.newPage();
p.on('console', m => console.log(m.type(), m.text())); p.on('pageerror', e => console.log('ERR', e.message)); p.on('websocket', w => { console.log('ws', w.url()); w.on('framereceived', f => console.log('<', String(f.payload).slice(0,200))); w.on('framesent', f => console.log('>', String(f.payload).slice(0,120)));});
await p.goto('http://127.0.0.1:4618/'); await p.getByRole('heading').waitFor({timeout:60000});
await p.fill('[name=username]','mira'); await p.fill('[name=password]','quilt-demo-2026'); await p.keyboard.press('Enter'); await p.getByText('@mira').waitFor(); await p.waitForTimeout(2500);
await b.close();
