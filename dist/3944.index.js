const K=3944,N=[3944],R={3944:((I,u,c)=>{c.r(u),c.d(u,{commentNote:()=>$,commentPart:()=>j,markdownNote:()=>p,settledComment:()=>L,stickyComment:()=>E,stickyMark:()=>d});var v=c(69058),C=c(8836),D=c(89581),_=c(12536),i=c(63181);const d="<!-- regreen:verdict -->",h=6e4,y=e=>`<!-- regreen:part ${e} -->`,M=e=>`<!-- /regreen:part ${e} -->`,f="-",$=(e,t="note")=>p(`> ${(0,_.ln)(e,1e3)}`,t),p=(e,t)=>({key:`${f}${t.replace(/[^A-Za-z0-9._-]+/g,"-").slice(0,80)}`,green:!1,text:e}),j=(e,t,r=1)=>{const a=Math.min(2e4,Math.floor(h/Math.max(r,e.run.legs??1))-500),s=e.status==="passed"||e.status==="recovered"&&e.delivery?.mode==="push"&&e.delivery.done,o=(0,i.bf)(e.run)??"regreen",m=(0,C.nJ)(e,{patch:t,limit:a}).trim().replaceAll("regreen:part","regreen\u200B:part"),P=e.warnings.some(({code:l})=>l===D.GV)?", says the pull request's own run":"",n=`${e.run.job===null?"":`${o}: `}${(0,v.sG)(e).headline}${P}`;return{key:o,green:s,text:s?`<details><summary>${k(n)}</summary>

${m}

</details>`:`### ${(0,_.ti)(o,120)}

${m}`}},k=e=>e.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;"),E=(e,t,r,a=null)=>{if(e==="never"||r.length===0||t===null&&e==="red"&&r.every(({green:n})=>n))return null;const s=new Map(O(t??""));if(r.some(({key:n})=>!g(n)))for(const n of s.keys())g(n)&&s.delete(n);for(const{key:n,text:l}of r)s.set(n,l);for(;T(s)>h;){const[n]=[...s].sort(([,l],[,B])=>B.length-l.length);if(n===void 0||n[1]===A)break;s.set(n[0],A)}const o=[...s].sort(([n],[l])=>n<l?-1:1),m=[...(0,i.FL)(t??"").filter(({run:n,of:l})=>n!==a?.run||l!==a.of),...a===null?[]:[a]];return[[d,...m.slice(-w).map(i.VO)].join(`
`),...o.map(([n,l])=>`${y(n)}
${l}
${M(n)}`)].join(`

`)},w=40,g=e=>e.startsWith(f),W=/\n*<!-- regreen:part (-[A-Za-z0-9._-]*) -->\n[\s\S]*?\n<!-- \/regreen:part \1 -->/g,L=(e,t)=>{const r=O(e).filter(([o])=>!g(o)),a=o=>/^<details>/.test(o)?o:`<details><summary>What was red before</summary>

${o}

</details>`,s=E("always",e.replace(W,""),[...r.map(([o,m])=>({key:o,green:!0,text:a(m)})),$(t,"settled")]);return s===e?null:s},A="There is no room for this part here; it is in the job's summary.",T=e=>[...e].reduce((t,[r,a])=>t+a.length+y(r).length+M(r).length+4,d.length),O=e=>[...e.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map(t=>[t[1]??"",t[2]??""])})};export{K as id,N as ids,R as modules};
