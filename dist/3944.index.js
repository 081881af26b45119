const K=3944,T=[3944],k={3944:((x,i,l)=>{l.r(i),l.d(i,{commentNote:()=>O,commentPart:()=>P,stickyComment:()=>A,stickyMark:()=>c});var y=l(69058),E=l(80679),$=l(89581),g=l(12536),f=l(63181);const c="<!-- regreen:verdict -->",_=6e4,d=n=>`<!-- regreen:part ${n} -->`,u=n=>`<!-- /regreen:part ${n} -->`,h="-note",O=n=>({key:h,green:!1,text:`> ${(0,g.ln)(n,1e3)}`}),P=(n,o,r=1)=>{const t=Math.min(2e4,Math.floor(_/Math.max(r,n.run.legs??1))-500),a=n.status==="passed"||n.status==="recovered"&&n.delivery?.mode==="push"&&n.delivery.done,e=(0,f.bf)(n.run)??"regreen",s=(0,E.nJ)(n,{patch:o,limit:t}).trim().replaceAll("regreen:part","regreen\u200B:part"),m=n.warnings.some(({code:C})=>C===$.GV)?", says the pull request's own run":"",j=`${n.run.job===null?"":`${e}: `}${(0,y.sG)(n).headline}${m}`;return{key:e,green:a,text:a?`<details><summary>${v(j)}</summary>

${s}

</details>`:`### ${(0,g.ti)(e,120)}

${s}`}},v=n=>n.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll(">","&gt;"),A=(n,o,r)=>{if(n==="never"||r.length===0||o===null&&n==="red"&&r.every(({green:e})=>e))return null;const t=new Map(D(o??""));t.delete(h);for(const{key:e,text:s}of r)t.set(e,s);for(;p(t)>_;){const[e]=[...t].sort(([,s],[,m])=>m.length-s.length);if(e===void 0||e[1]===M)break;t.set(e[0],M)}const a=[...t].sort(([e],[s])=>e<s?-1:1);return[c,...a.map(([e,s])=>`${d(e)}
${s}
${u(e)}`)].join(`

`)},M="There is no room for this part here; it is in the job's summary.",p=n=>[...n].reduce((o,[r,t])=>o+t.length+d(r).length+u(r).length+4,c.length),D=n=>[...n.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map(o=>[o[1]??"",o[2]??""])})};export{K as id,T as ids,k as modules};
