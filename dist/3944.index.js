const $=3944,j=[3944],v={3944:((P,m,l)=>{l.r(m),l.d(m,{commentPart:()=>p,stickyComment:()=>E,stickyMark:()=>a});var _=l(69058),M=l(36542),f=l(63181);const a="<!-- regreen:verdict -->",g=6e4,h=n=>`<!-- regreen:part ${n} -->`,u=n=>`<!-- /regreen:part ${n} -->`,p=(n,s,r=1)=>{const o=Math.min(2e4,Math.floor(g/Math.max(r,n.run.legs??1))-500),c=n.status==="passed"||n.status==="recovered",t=(0,f.bf)(n.run)??"regreen",e=(0,M.eH)(n,{patch:s,limit:o}).trim(),i=[...n.run.job===null?[]:[`${t}: `],(0,_.sG)(n).headline].join("");return{key:t,green:c,text:c?`<details><summary>${y(i)}</summary>

${e}

</details>`:e}},y=n=>n.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;"),E=(n,s,r)=>{if(n==="never"||r.length===0||s===null&&n==="red"&&r.every(({green:t})=>t))return null;const o=new Map(O(s??""));for(const{key:t,text:e}of r)o.set(t,e);for(;A(o)>g;){const[t]=[...o].sort(([,e],[,i])=>i.length-e.length);if(t===void 0||t[1]===d)break;o.set(t[0],d)}const c=[...o].sort(([t],[e])=>t<e?-1:1);return[a,...c.map(([t,e])=>`${h(t)}
${e}
${u(t)}`)].join(`

`)},d="There is no room for this part here; it is in the job's summary.",A=n=>[...n].reduce((s,[r,o])=>s+o.length+h(r).length+u(r).length+4,a.length),O=n=>[...n.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map(s=>[s[1]??"",s[2]??""])})};export{$ as id,j as ids,v as modules};
